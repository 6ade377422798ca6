import { z } from "zod";
import { csvResponse } from "#app/platform/http/csv.server";
import { campLoader } from "#app/platform/http/screen.server";
import { allowedKind } from "../allowed.server";

/** Empty file with headings that match automatically, and one example line. */
export const loader = campLoader(
	{ permission: "imports_run", query: z.object({ kind: z.string().max(64).default("") }) },
	({ ctx, query }) => {
		const { fields, kind } = allowedKind(ctx, query.kind);
		const columns = fields.map(({ label, example }) => ({ label, value: () => example }));
		return csvResponse(`${kind}-template.csv`, [null], columns);
	},
);
