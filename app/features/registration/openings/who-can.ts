/** A session of the registration settings, as families experience it. */
interface OpenedSession {
	status: string;
	/** Audiences that could register at the tested moment: "everybody", or those with early access. */
	open_to: readonly string[];
	/** Text about the session's lottery; null without one. */
	lottery_text: string | null;
}

const sessions = (count: number) => (count === 1 ? "session" : "sessions");

/**
 * Sentence about what hides a season or its sessions from families, besides the opening times; null when nothing
 * does.
 */
export function notSeen(season_status: string, of: readonly OpenedSession[]): string | null {
	if (season_status === "draft") return "Families can't see this season until it's open.";
	if (season_status !== "open") return `No one can register while the season is ${season_status}.`;
	const drafts = of.filter(({ status }) => status === "draft").length;
	if (drafts === 0) return null;
	const which =
		drafts === of.length
			? "These sessions are drafts"
			: drafts === 1
				? "1 is a draft"
				: `${drafts} are drafts`;
	const one = drafts === 1;
	return `${drafts === of.length && one ? "This session is a draft" : which}: families will see ${one ? "it once it's" : "them once they're"} published.`;
}

/**
 * Sentence about who could register at a moment, matching the chart. Considers only the opening times; `seen` adds
 * what else keeps families out.
 */
export function whoCan(
	of: readonly OpenedSession[],
	at: { text: string; is_tried: boolean },
	seen: string | null,
): string {
	const offered = of.filter(({ status, lottery_text }) => status !== "cancelled" && lottery_text === null);
	const drawn = of.filter(
		({ status, lottery_text }) => status !== "cancelled" && lottery_text !== null,
	).length;
	const count = (key: string) => offered.filter(({ open_to }) => open_to.includes(key)).length;
	const everybody = count("everybody");
	const early = Math.max(count("returning"), count("siblings")) - everybody;
	const when = at.is_tried ? `At ${at.text},` : "Right now,";
	const beside = drawn > 0 ? ` ${drawn} more ${drawn === 1 ? "uses" : "use"} a lottery.` : "";
	if (everybody + early === 0) return `${when} no one can register for any of these.${beside}`;
	const earlier = early > 0 ? `, and some families earlier for ${early} more` : "";
	const can = seen === null ? "can" : "could";
	const first = `${when} all families ${can} register for ${everybody} of ${offered.length} ${sessions(offered.length)}${earlier}.${beside}`;
	return seen === null ? first : `${first} ${seen}`;
}
