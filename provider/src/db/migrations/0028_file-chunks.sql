CREATE TABLE "file_chunks" (
	"key" text NOT NULL,
	"at" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"keptAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_chunks_key_at_pk" PRIMARY KEY("key","at")
);
