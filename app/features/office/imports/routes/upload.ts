import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { invalid } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { campUpload } from "#app/platform/http/upload.server";
import { allowedKind } from "../allowed.server";
import { importPaths } from "../paths";
import { MOST_BYTES } from "../rules";
import { uploadImport } from "../upload-import.server";

export const loader = campLoader({ permission: "imports_run" }, () => redirect(importPaths.create));

/** POST a form with the file `file`; the query names the kind of data. */
export const action = campUpload(
	{
		permission: "imports_run",
		query: z.object({ kind: z.string().max(64).default("") }),
		field: "file",
		max: MOST_BYTES,
		tooLarge: "Files can be up to 10 MB. Split the file or remove columns you don't need.",
		to: importPaths.create,
	},
	async ({ ctx, query, file, name }) => {
		const kind = allowedKind(ctx, query.kind);
		if (!file) throw invalid("file", "Choose a file first.");
		const id = await uploadImport(ctx, kind, { bytes: file, name });
		return { message: "File uploaded", to: importPaths.columns(id) };
	},
);
