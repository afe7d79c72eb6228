CREATE TABLE "redirects" (
	"path" text NOT NULL,
	"query" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"locale" text NOT NULL,
	CONSTRAINT "redirects_path_query_pk" PRIMARY KEY("path","query")
);
