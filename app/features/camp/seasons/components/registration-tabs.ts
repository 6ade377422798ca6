import { seasonPaths } from "../paths";

/** Registration settings of a season: one page each, in the usual order of setup. */
const REGISTRATION_TABS = [
	{ key: "opening", label: "Opening", to: seasonPaths.registration },
	{ key: "waiting-room", label: "Waiting room", to: seasonPaths.waitingRoom },
	{ key: "lottery", label: "Lottery", to: seasonPaths.lottery },
	{ key: "prices", label: "Prices", to: seasonPaths.prices },
	{ key: "questions", label: "Questions", to: seasonPaths.questions },
	{ key: "waivers", label: "Waivers and documents", to: seasonPaths.waivers },
	{ key: "cancellation", label: "Cancellation", to: seasonPaths.cancellation },
] as const;

export type RegistrationTab = (typeof REGISTRATION_TABS)[number]["key"];

/** Tabs of one season. */
export const registrationTabs = (season_id: string) =>
	REGISTRATION_TABS.map(({ key, label, to }) => ({ key, label, to: to(season_id) }));
