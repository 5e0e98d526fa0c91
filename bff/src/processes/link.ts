import cluster from "node:cluster";
import type { Worker } from "node:cluster";

/** What a worker asks of the primary: its word that all sent before was received, or the figures of all workers. */
export type Question = "pass" | "metrics";

interface Asked {
  readonly question: Question;
  readonly id: number;
}

interface Answered {
  readonly answerTo: number;
  /** None: the primary could not tell. */
  readonly text?: string;
}

/** The primary, as one of its workers knows it. */
export interface Link {
  /** Of this worker, from 1; one that follows it has the same. */
  readonly number: number;
  ask(question: Question): Promise<string>;
  /** This worker takes requests: its settings are good. */
  tellListening(): void;
}

/** What tells a worker its number. */
export const workerNumber = "WORKER";
/** What a worker says once it takes requests. */
export const LISTENING = "listening";

/** @returns undefined in a process that is no worker */
export function linkToPrimary(): Link | undefined {
  if (!cluster.isWorker) return undefined;
  const waiting = new Map<number, (answer: Answered) => void>();
  let asked = 0;
  process.on("message", (message: unknown) => {
    if (!isAnswer(message)) return;
    waiting.get(message.answerTo)?.(message);
    waiting.delete(message.answerTo);
  });
  return {
    number: Number(process.env[workerNumber]),
    ask: (question) =>
      new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, ({ text }) => {
          if (text === undefined) reject(new Error(`the primary has no answer to "${question}"`));
          else resolve(text);
        });
        process.send?.({ question, id: asked } satisfies Asked);
      }),
    tellListening: () => process.send?.(LISTENING),
  };
}

/** Answers what workers ask, in the primary. */
export function answerWorkers(answers: Readonly<Record<Question, () => Promise<string>>>): void {
  cluster.on("message", (worker: Worker, message: unknown) => {
    if (!isQuestion(message)) return;
    const reply = (answer: Answered) => {
      if (worker.isConnected()) worker.send(answer);
    };
    answers[message.question]().then(
      (text) => reply({ answerTo: message.id, text }),
      () => reply({ answerTo: message.id }),
    );
  });
}

function isQuestion(message: unknown): message is Asked {
  return typeof message === "object" && message !== null && "question" in message;
}

function isAnswer(message: unknown): message is Answered {
  return typeof message === "object" && message !== null && "answerTo" in message;
}
