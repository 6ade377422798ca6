import { rollKeys } from "~/features/attendance/components/roll-keys";
import { ROW_KEYS, type ShortcutGroup } from "~/lib/shortcuts";

/** Keys that act on every signed-in page. */
export const PAGE_KEYS = {
	search: { keys: ["/"], does: "Search this page" },
	searchAlways: { keys: ["mod+k"], does: "Search this page" },
	sidebar: { keys: ["mod+b"], does: "Show or hide the navigation" },
	help: { keys: ["?"], does: "Show this list" },
	close: { keys: ["Escape"], does: "Close what is open" },
} as const;

/**
 * Every shortcut there is, for the list. A capability adds its group here.
 * @param elsewhere whether a page without a search leads to the campers'
 */
export const shortcutGroups = (elsewhere: boolean): readonly ShortcutGroup[] => [
	{
		name: "Anywhere",
		shortcuts: [
			// Two ways to one thing are one line.
			{
				keys: [...PAGE_KEYS.search.keys, ...PAGE_KEYS.searchAlways.keys],
				does: elsewhere ? "Search this page, or all campers" : PAGE_KEYS.search.does,
			},
			PAGE_KEYS.sidebar,
			PAGE_KEYS.help,
			PAGE_KEYS.close,
		],
	},
	{ name: "In lists", shortcuts: Object.values(ROW_KEYS) },
	rollKeys,
];
