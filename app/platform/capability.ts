import type { IconName } from "#app/ui/icon-name";
import type { Permission } from "./auth/permissions";
import type { Ctx } from "./context.server";
import type { MessageJobs } from "./jobs/deliver-outbox.server";
import type { PlanFeature } from "./plans";
import type { Source } from "./search/source";
import type { SeasonPart } from "./season-part";
import type { Tile } from "./tile";

// What a capability adds to the product, declared in its own folder: `capability.ts` is pure data, listed in
// app/capabilities.ts; `capability.server.ts` names what the server loads, listed in app/capabilities.server.ts.

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
interface QuickActionEntry {
	position: number;
	/** The email that takes it while the menu is open. */
	key: string;
	label: string;
	to: string;
	icon: IconName;
	permission: Permission;
	/** A feature of the plan, or a flag, that has to be on. */
	feature?: string;
}

/** A page that can be searched for, also before its screen exists. */
interface PageEntry extends Offered {
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

/** The page where something of the audit trail is seen, and who can know what it is called. */
export interface SeenAt {
	permission: Permission;
	/** Its address: `:id` is the thing's, `:season_id` that of the season it stands in, without which there is no page. */
	to: string;
}

/** A kind of things that entries of the audit trail are about, by its key there. */
interface AuditThing {
	/** What the filter calls several of them, at its place there; without both it is no choice. */
	label?: string;
	position?: number;
	/** What one of them is called, where that is not its key. */
	called?: string;
	/** Has no page: its entries are about the person, and named by what was done. */
	of_person?: true;
	seen?: SeenAt;
}

/** How the audit trail words what a capability writes there. */
interface AuditWording {
	things?: Readonly<Record<string, AuditThing>>;
	/** What was done, by the action's key, said of a thing: "… {a camper}". Whatever is not here is said by its own words. */
	sentences?: Readonly<Record<string, string>>;
	/** Deeds that are seen elsewhere than what they are about. */
	deeds?: Readonly<Record<string, SeenAt>>;
}

/**
 * What is asked of a camp's plan. `always`: nothing, also when nobody pays any more: who is here, health, whom to call, what
 * families see of their own, one's account, and what is needed to pay.
 */
export type Asked = PlanFeature | "always";

/** What an address asks of a camp's plan, where that isn't one thing for all that is done there. */
export interface Assigned {
	/** Of looking. */
	reads: Asked;
	/** Of changing. */
	writes: Asked;
	/** Of PUT and PATCH of this very address, where that differs: it corrects what is there. */
	corrects?: Asked;
	/** Of POST at this very address, where that differs: what it adds decides, and its call asks for the rest. */
	adds?: Asked;
	/** What it is called to who is refused, where the feature is sold under another name. */
	called?: string;
}

/** The groups in which a director thinks of permissions (app/features/account/users/permission-groups.ts). */
export type PermissionGroupKey =
	| "all"
	| "people"
	| "program"
	| "day"
	| "health"
	| "money"
	| "figures"
	| "camp";

/** A permission where roles are edited. Its key and its name are in auth/permissions.ts. */
interface PermissionEntry {
	/** Within its group. */
	position: number;
	key: Permission;
	group: PermissionGroupKey;
	/** What it brings with it, where that is more than its name says. */
	brings?: string;
}

/** What a capability adds to the product, as data. */
export interface Capability {
	navigation?: readonly NavigationEntry[];
	quick_actions?: readonly QuickActionEntry[];
	pages?: readonly PageEntry[];
	audit?: AuditWording;
	/**
	 * What of a camp's plan its addresses ask for, by how they begin; `:` stands for any one segment, and the longest that
	 * fits decides. A file beside a page (`/campers.csv`) is a name of its own.
	 */
	plan?: Readonly<Record<string, Asked | Assigned>>;
	permissions?: readonly PermissionEntry[];
}

/** A part of a capability that is loaded when it is needed. */
export interface Later<T> {
	/** Among those of all capabilities, the smallest first. */
	position: number;
	load: () => Promise<T>;
}

/** The triggers of wrangler.toml. The last is once a day, when it is night in the Americas. */
export type Cron = "*/5 * * * *" | "*/30 * * * *" | "20 8 * * *";

/** What a cron trigger does. */
export type CronWork = (ctx: Ctx) => Promise<unknown>;

/** Work of a cron trigger, at its place among the trigger's work. */
export interface CronEntry extends Later<CronWork> {
	at: Cron;
}

/** Tables in which a camp writes what is its own: sample data that has a row in one stays when the rest is removed. */
interface SampleRule {
	/** By the column that names a person. */
	person?: Readonly<Record<string, readonly string[]>>;
	/** By `household_id`, `season_id` and `session_id`. */
	household?: readonly string[];
	season?: readonly string[];
	session?: readonly string[];
}

/** What a capability adds on the server. Only what is loaded later, by `import()`, holds code. */
export interface ServerCapability {
	/** What it shows on the dashboard. */
	tiles?: readonly Later<Tile>[];
	/** What it shows on a family's dashboard. */
	family_tiles?: readonly Later<Tile>[];
	/** What of it can be found from everywhere. */
	search?: readonly Later<Source>[];
	/** What it settles for a season, and copies with it. */
	season_parts?: readonly Later<SeasonPart>[];
	sample_data?: SampleRule;
	/** The messages of the outbox that it works on, by their topics. */
	messages?: () => Promise<MessageJobs>;
	crons?: readonly CronEntry[];
}

/** What capabilities declare, by its position. */
export const inOrder = <T extends { position: number }>(declared: readonly T[]): T[] =>
	declared.toSorted((a, b) => a.position - b.position);

/** Loads what capabilities declare, by its position and one after another. */
export async function loadInOrder<T>(declared: readonly Later<T>[]): Promise<T[]> {
	const loaded: T[] = [];
	for (const { load } of inOrder(declared)) loaded.push(await load());
	return loaded;
}
