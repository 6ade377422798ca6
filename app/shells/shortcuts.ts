import { rollKeys } from "#app/features/day/attendance/components/roll-keys";
import { ROW_KEYS, type ShortcutGroup } from "#app/lib/shortcuts";
import type { QuickAction } from "./quick-actions";

/** Keys that act on every signed-in page. */
export const PAGE_KEYS = {
	search: { keys: ["/"], does: "Search everything" },
	searchAlways: { keys: ["mod+k"], does: "Search everything" },
	sidebar: { keys: ["mod+b"], does: "Show or hide the navigation" },
	help: { keys: ["?"], does: "Show this list" },
	close: { keys: ["Escape"], does: "Close menus and dialogs" },
} as const;

/**
 * Every shortcut there is, for the list. A capability adds its group here.
 * @param actions what this person's menu of quick actions offers
 */
export const shortcutGroups = (actions: readonly QuickAction[] = []): readonly ShortcutGroup[] => [
	{
		name: "Anywhere",
		shortcuts: [
			// Two ways to one thing are one line.
			{ keys: [...PAGE_KEYS.search.keys, ...PAGE_KEYS.searchAlways.keys], does: PAGE_KEYS.search.does },
			PAGE_KEYS.sidebar,
			PAGE_KEYS.help,
			PAGE_KEYS.close,
		],
	},
	...(actions.length === 0
		? []
		: [
				{
					name: "While the quick actions are open",
					shortcuts: actions.map(({ key, label }) => ({ keys: [key], does: label })),
				},
			]),
	{ name: "In lists", shortcuts: Object.values(ROW_KEYS) },
	rollKeys,
];
