CREATE TABLE "crawler_file_parts" (
	"version" text NOT NULL,
	"index" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "crawler_file_parts_version_index_pk" PRIMARY KEY("version","index")
);
--> statement-breakpoint
CREATE TABLE "crawler_files" (
	"path" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"version" text NOT NULL,
	"former_version" text,
	"etag" text NOT NULL,
	"bytes" integer NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"seconds" double precision NOT NULL,
	"made_from" "pg_snapshot" NOT NULL
);
