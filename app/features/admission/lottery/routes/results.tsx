import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formatInstant } from "#app/lib/dates";
import { cleanCode } from "#app/lib/text";
import { notFound } from "#app/platform/errors";
import { fromUrl } from "#app/platform/http/given.server";
import { pageOf } from "#app/platform/http/page";
import { publicLoader } from "#app/platform/http/screen.server";
import { ResultsView } from "../components/results-view";
import { entrantsOf, publicLottery, toLottery } from "../queries.server";
import { phaseOf } from "../rules";

/** Families per page. */
const PAGE = 100;

/** Query: a page of the order, or one code. */
const asked = z.object({
	cursor: z.string().max(1000).optional(),
	code: z.preprocess(
		(value) => (typeof value === "string" && cleanCode(value) ? cleanCode(value).toUpperCase() : undefined),
		z.string().max(12).optional(),
	),
});

/** Public data of a lottery, paginated: codes without names. */
export const loader = publicLoader(async ({ state, params, request }) => {
	const { camp = "", lottery_id = "" } = params;
	const { cursor, code } = asked.safeParse(fromUrl(new URL(request.url))).data ?? {};
	const rows = await state.read({
		lottery: publicLottery(state.db, { camp, lottery_id }),
		entrants: entrantsOf(state.db, { camp, lottery_id }, { cursor, code, limit: PAGE + 1 }),
	});
	const found = rows.lottery[0];
	if (!found) throw notFound("This lottery");
	const { rows: entrants, page } = pageOf(rows.entrants, PAGE, ({ rank, code: own }) => [rank ?? 0, own]);
	return {
		code: code ?? null,
		next_cursor: page.next_cursor,
		/** URL of all data needed to repeat the drawing. */
		all: `/api/lottery-results/${found.camp_id}/${found.id}`,
		name: found.name,
		camp_name: found.camp_name,
		seed: found.seed,
		seed_hash: found.seed_hash,
		phase: phaseOf(found, state.clock.now()),
		closes: formatInstant(found.closes_at, found.time_zone),
		drawn: found.drawn_at && formatInstant(found.drawn_at, found.time_zone),
		sessions: toLottery(found).sessions.map(({ name }) => name),
		families: found.entries,
		entrants: entrants.map(({ code: own, rank, outcome, tickets }) => ({
			code: own,
			rank,
			outcome,
			tickets,
		})),
	};
});

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle = {
	title: (shown: unknown) => (shown as Shown | undefined)?.name ?? "Lottery",
	description: (shown: unknown) => {
		const of = shown as Shown | undefined;
		return of ? `${of.camp_name}: ${of.sessions.join(", ")}` : undefined;
	},
};
export const meta = () => [{ title: "Lottery · CampInsights" }];

export default function Results() {
	return <ResultsView {...useLoaderData<typeof loader>()} />;
}
