import type { IconName } from "#app/ui/icon-name";
import type { Permission } from "./auth/permissions";

// What a capability adds to the product, declared in its own folder: `capability.ts` is pure data and lists in
// app/capabilities.ts.

/** Who is offered a place, beside what the server refuses. */
interface Offered {
	/** Among those of all capabilities, the smallest first. Tens, so that others fit between. */
	position: number;
	permission: Permission | null;
	/** Only for these, where no permission says whose place it is. */
	roles?: readonly string[];
}

/** A place of the navigation. */
export interface NavigationEntry extends Offered {
	to: string;
	label: string;
	/** A key of `navIcons` (app/shells/components/nav-icon.tsx). */
	icon: string;
	/** Places of one group stand together under its name. */
	group?: string;
	/** The address of the place whose branch it stands in. */
	under?: string;
	/** A flag (`flag:market_analysis`) or a feature of the plan that must be on. */
	feature?: string;
	/** Only for those who have children at this camp beside their role in it. */
	guardians?: true;
	/** Its list stands in a season. */
	follows_season?: true;
}

/** An action of the round button's menu. It appears once its screen is there. */
export interface QuickActionEntry {
	position: number;
	/** The letter that takes it while the menu is open. */
	key: string;
	label: string;
	to: string;
	icon: IconName;
	permission: Permission;
	/** A feature of the plan, or a flag, that has to be on. */
	feature?: string;
}

/** A page that can be searched for, also before its screen exists. */
export interface PageEntry extends Offered {
	/** What a browser keeps of it. */
	key: string;
	title: string;
	subtitle: string;
	url: string;
	/** The route that draws it, where the address only leads there. Until it exists, the page is not found. */
	route?: string;
	icon: IconName;
	/** Beside its roles for those who have children at this camp. */
	guardians?: true;
	/** What else people call it. */
	words?: string;
}

/** What a capability adds to the product, as data. */
export interface Capability {
	navigation?: readonly NavigationEntry[];
	quick_actions?: readonly QuickActionEntry[];
	pages?: readonly PageEntry[];
}

/** What capabilities declare, by its position. */
export const inOrder = <T extends { position: number }>(declared: readonly T[]): T[] =>
	declared.toSorted((a, b) => a.position - b.position);
