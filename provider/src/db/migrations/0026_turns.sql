CREATE TABLE "turns" (
	"work" text PRIMARY KEY NOT NULL,
	"begunAt" timestamp (3) with time zone NOT NULL
);
