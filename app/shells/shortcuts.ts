import { rollKeys } from "#app/features/day/attendance/components/roll-keys";
import { ROW_KEYS, type ShortcutGroup } from "#app/lib/shortcuts";
import type { QuickAction } from "./quick-actions";

/** Shortcuts that work on every signed-in page. */
export const PAGE_KEYS = {
	search: { keys: ["/"], does: "Search everything" },
	searchAlways: { keys: ["mod+k"], does: "Search everything" },
	sidebar: { keys: ["mod+b"], does: "Show or hide the navigation" },
	help: { keys: ["?"], does: "Show this list" },
	close: { keys: ["Escape"], does: "Close menus and dialogs" },
} as const;

/**
 * Lists every shortcut by group. A capability adds its own group here.
 * @param actions the quick actions in this user's menu
 */
export const shortcutGroups = (actions: readonly QuickAction[] = []): readonly ShortcutGroup[] => [
	{
		name: "Anywhere",
		shortcuts: [
			// Two shortcuts for the same action share one line.
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
