import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { catalogOf, catalogReads } from "../catalog.server";
import { storedRun } from "../generate-report.server";
import { signedFields, signedInput } from "../run-inputs";
import { signLink } from "../sign-link.server";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "A link to a run's file that works once, without signing in, for 15 minutes",
			permission: "reports_export",
			reads: ({ db, place }) => catalogReads({ db, place }),
			body: signedInput,
			response: signedFields,
			status: 201,
		},
		async ({ ctx, rows, input }) => ({
			data: await signLink(ctx, await storedRun(ctx, input.run_id), catalogOf(ctx, rows)),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
