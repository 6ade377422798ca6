import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { catalogOf, catalogReads } from "../catalog.server";
import { emailReport } from "../email-report.server";
import { emailedFields, emailInput } from "../run-inputs";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Email a report to members, who need reports_view and each field's permission",
			permission: "reports_export",
			reads: ({ db, place }) => catalogReads({ db, place }),
			body: emailInput,
			response: emailedFields,
			status: 202,
			idempotent: true,
		},
		async ({ ctx, rows, input }) => ({
			data: await emailReport(ctx, input, { catalog: catalogOf(ctx, rows) }),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
