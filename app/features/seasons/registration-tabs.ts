import { seasonPaths } from "./paths";

/** What is settled before families register for a season: a page each, in the order in which it is usually done. */
const REGISTRATION_TABS = [
	{ label: "Opening", to: seasonPaths.registration },
	{ label: "Waiting room", to: seasonPaths.waitingRoom },
	{ label: "Lottery", to: seasonPaths.lottery },
	{ label: "Prices", to: seasonPaths.prices },
	{ label: "Questions", to: seasonPaths.questions },
	{ label: "Waivers and documents", to: seasonPaths.waivers },
	{ label: "Cancellation", to: seasonPaths.cancellation },
] as const;

/** The tabs of one season. */
export const registrationTabs = (season_id: string) =>
	REGISTRATION_TABS.map(({ label, to }) => ({ label, to: to(season_id) }));
