CREATE TABLE "job_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
