import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { emailReport } from "../email-report.server";
import { emailedFields, emailInput } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Email a report to members, who need reports_view and each field's permission",
			permission: "reports_export",
			body: emailInput,
			response: emailedFields,
			status: 202,
			idempotent: true,
		},
		async ({ ctx, input }) => ({ data: await emailReport(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
