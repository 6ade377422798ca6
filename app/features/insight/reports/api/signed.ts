import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { storedRun } from "../generate-report.server";
import { signedFields, signedInput } from "../inputs";
import { signLink } from "../sign-link.server";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "A link to a run's file that works once, without signing in, for 15 minutes",
			permission: "reports_export",
			body: signedInput,
			response: signedFields,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await signLink(ctx, await storedRun(ctx, input.run_id)) }),
	),
});

export const loader = api.loader;
export const action = api.action;
