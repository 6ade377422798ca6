import { formatTime } from "#app/lib/dates";

/** How times and reasons of a mark are written. */
export interface Words {
	time(hhmm: string): string;
	reason(key: string): string;
}

/** The camp's words for reasons; a reason that is no longer offered is shown by its key. */
export function useWords(reasons: readonly { key: string; label: string }[]): Words {
	return {
		time: (hhmm) => formatTime(hhmm),
		reason: (key) => reasons.find((each) => each.key === key)?.label ?? key,
	};
}
