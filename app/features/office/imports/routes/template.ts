import { z } from "zod";
import { csvResponse } from "#app/platform/http/csv.server";
import { campLoader } from "#app/platform/http/screen.server";
import { allowedKind } from "../allowed.server";

/** An empty file with the headings that need no matching, and one line as an example. */
export const loader = campLoader(
	{ permission: "imports_run", query: z.object({ kind: z.string().max(64).default("") }) },
	({ ctx, query }) => {
		const { fields, kind } = allowedKind(ctx, query.kind);
		const columns = fields.map(({ label, example }) => ({ label, value: () => example }));
		return csvResponse(`${kind}-template.csv`, [null], columns);
	},
);
