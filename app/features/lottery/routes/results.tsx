import { useLoaderData } from "@remix-run/react";
import { formatInstant } from "~/lib/dates";
import { notFound } from "~/platform/errors";
import { publicLoader } from "~/platform/http/screen.server";
import { ResultsView } from "../components/results-view";
import { entrantsOf, publicLottery, toLottery } from "../queries.server";
import { phaseOf } from "../rules";

/** What everybody may see of a draw: codes and no names. */
export const loader = publicLoader(async ({ state, params }) => {
	const { camp = "", lottery_id = "" } = params;
	const rows = await state.read({
		lottery: publicLottery(state.db, { camp, lottery_id }),
		entrants: entrantsOf(state.db, { camp, lottery_id }),
	});
	const found = rows.lottery[0];
	if (!found) throw notFound("This draw");
	return {
		...{ name: found.name, camp_name: found.camp_name, seed: found.seed, seed_hash: found.seed_hash },
		phase: phaseOf(found, state.clock.now()),
		closes: formatInstant(found.closes_at, found.time_zone),
		drawn: found.drawn_at && formatInstant(found.drawn_at, found.time_zone),
		sessions: toLottery(found).sessions.map(({ name }) => name),
		families: found.entries,
		entrants: rows.entrants,
	};
});

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle = {
	title: (shown: unknown) => (shown as Shown | undefined)?.name ?? "Draw",
	description: (shown: unknown) => {
		const of = shown as Shown | undefined;
		return of ? `${of.camp_name}: ${of.sessions.join(", ")}` : undefined;
	},
};
export const meta = () => [{ title: "Draw · CampInsights" }];

export default function Results() {
	return <ResultsView {...useLoaderData<typeof loader>()} />;
}
