import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { entriesQuery, entryFields } from "../inputs";
import { journalPage, journalReads } from "../journal.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Journal entries with their postings, newest first",
			permission: "finance_view",
			query: entriesQuery,
			reads: ({ db, place, query }) => journalReads({ db, place }, query, query.limit),
			response: z.array(entryFields),
		},
		({ rows, query }) => {
			const { entries, page } = journalPage(rows, query.limit);
			return {
				data: entries.map(({ household_name: _, posted_by_name: __, postings, ...entry }) => ({
					...entry,
					postings: postings.map(({ debit: _d, credit: _c, position: _p, ...posting }) => posting),
				})),
				page,
			};
		},
	),
});

export const loader = api.loader;
export const action = api.action;
