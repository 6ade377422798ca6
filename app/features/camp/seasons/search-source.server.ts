import { and, desc, eq, inArray } from "drizzle-orm";
import { season } from "#db/schema";
import { plainWords } from "#db/search/words";
import { formatDateRange } from "#app/lib/dates";
import { foldText, textHolds } from "#app/lib/text";
import { defineSource, type Found, SOURCE_ROWS } from "#app/platform/search/source";
import { type RegistrationTab, registrationTabs } from "./components/registration-tabs";
import { SEASON_STATUS_LABELS, type SeasonStatus } from "./rules";

/** Other words that users search for, by registration settings page. */
const TAB_WORDS: Record<RegistrationTab, string> = {
	opening: "registration setup openings opens closes hold early dates windows schedule",
	"waiting-room": "registration queue rush line",
	lottery: "registration draw random",
	prices: "discounts early bird sibling codes add-ons deposit payment plan installments installments fees",
	questions: "registration form answers fields",
	waivers: "forms signatures sign consent required uploads",
	cancellation: "refunds policy tiers",
};

interface Row {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	status: string;
	is_current: boolean;
}

/** Separator between a season ID and a tab key. */
const TAB = "_";

/** Search source for seasons by name, and for the registration settings pages of upcoming seasons. */
export const seasonSource = defineSource({
	type: "season",
	permission: "sessions_view",
	// A camp has few seasons, so they are searched without an index.
	index: () => null,
	reads: ({ db, place, ids }) => ({
		seasons: db
			.select({
				id: season.id,
				name: season.name,
				status: season.status,
				is_current: season.is_current,
				start_date: season.start_date,
				end_date: season.end_date,
			})
			.from(season)
			.where(
				and(
					eq(season.camp_id, place.camp_id),
					ids ? inArray(season.id, [...new Set(ids.map((id) => id.split(TAB)[0] ?? ""))]) : undefined,
				),
			)
			.orderBy(desc(season.start_date), desc(season.id))
			.limit(SOURCE_ROWS),
	}),
	view: ({ ctx, rows, words }) =>
		rows.seasons.flatMap((row, at) => [
			...(textHolds(words, foldText(row.name)) ? [aSeason(row, at)] : []),
			...(ctx.can("registration_manage") && isSettled(row) ? tabsOf(row, at, words) : []),
		]),
});

/** A past season has no pages to set up; they are found through the season itself. */
const isSettled = ({ status, is_current }: Row) => is_current || status === "draft" || status === "open";

function aSeason({ id, name, status, start_date, end_date, is_current }: Row, at: number): Found {
	return {
		title: foldText(name),
		// Sorts before the season's sessions with the same name.
		order: [-1, at],
		result: {
			id: `season:${id}`,
			title: name,
			category: "sessions",
			type: "season",
			icon: "calendar-range",
			subtitle: `Season · ${formatDateRange(start_date, end_date)}`,
			description: is_current ? "Current" : SEASON_STATUS_LABELS[status as SeasonStatus],
			url: `/sessions?season=${id}`,
			metadata: { season_id: id, status },
		},
	};
}

/**
 * Finds the tabs that the words mean, by the beginning of words; otherwise "Otter Week" would find the lottery.
 * The season's name narrows the results, but finds none alone.
 */
function tabsOf({ id, name }: Row, at: number, sought: readonly string[]): Found[] {
	const words = plainWords(sought);
	const season_name = foldText(name);
	return registrationTabs(id).flatMap(({ key, label, to }, tab) => {
		const own = ` ${foldText(`${label} ${TAB_WORDS[key]}`)}`;
		const begins = (word: string) => own.includes(` ${word}`);
		if (words.length > 0 && !words.some(begins)) return [];
		if (!words.every((word) => begins(word) || textHolds([word], season_name))) return [];
		const title = `${label} · ${name}`;
		return {
			title: foldText(title),
			// Sorts after the permanent pages, newest season first.
			order: [1_000 + at, tab],
			result: {
				id: `season:${id}${TAB}${key}`,
				title,
				category: "navigation" as const,
				type: "page",
				subtitle: "Registration setup",
				description: null,
				url: to,
				icon: "clipboard-list",
				metadata: { season_id: id },
			},
		};
	});
}
