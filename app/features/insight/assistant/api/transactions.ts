import { catalogReads } from "#app/features/insight/reports/index.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { ASSISTANT } from "../access.server";
import { transactionsFields, transactionsQuery } from "../privacy/inputs";
import { openPrivacy } from "../privacy/open-privacy.server";
import { pseudonymousPage } from "../privacy/pseudonymous-rows.server";
import { transactionsSource } from "../privacy/sources.server";

const api = resource({
	GET: campMethod(
		{
			...ASSISTANT,
			also: () => "finance_view",
			summary: "Payments without names: tokens of families, months and ranges of amounts",
			query: transactionsQuery,
			response: transactionsFields,
			reads: ({ db, place }) => catalogReads({ db, place }),
		},
		async ({ ctx, rows, query }) => ({
			data: await pseudonymousPage(ctx, openPrivacy(ctx, rows), transactionsSource(query), query),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
