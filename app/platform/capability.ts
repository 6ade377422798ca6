import type { IconName } from "#app/ui/icon-name";
import type { Permission } from "./auth/permissions";
import type { Ctx } from "./context.server";
import type { ImportKind } from "./imports/kind";
import type { MessageJobs } from "./jobs/deliver-outbox.server";
import type { PlanFeature } from "./plans";
import type { ReportEntity } from "./query/entity";
import type { ReadyMade } from "./query/ready-made";
import type { Source } from "./search/source";
import type { SeasonPart } from "./season-part";
import type { Tile } from "./tile";

// Contributions of a capability to the product, declared in its own folder. `capability.ts` is pure data, listed
// in app/capabilities.ts; `capability.server.ts` names the modules that the server loads, listed in
// app/capabilities.server.ts.

/** Visibility of an entry. The server enforces permissions separately. */
interface Offered {
	/** Sort position across all capabilities, ascending. Uses tens, so that new entries fit between. */
	position: number;
	permission: Permission | null;
	/** Limits the entry to these roles where no permission fits. */
	roles?: readonly string[];
}

/** A navigation entry. */
export interface NavigationEntry extends Offered {
	to: string;
	label: string;
	/** A key of `navIcons` (app/shells/components/nav-icon.tsx). */
	icon: string;
	/** Heading under which entries are grouped. */
	group?: string;
	/** Path of the parent entry. */
	under?: string;
	/** Flag (`flag:market_analysis`) or plan feature that must be on. */
	feature?: string;
	/** Limits the entry to users who have children at this camp besides their role. */
	guardians?: true;
	/** The list belongs to a season, so the link keeps the selected one. */
	follows_season?: true;
}

/** An action in the menu of the floating action button. It appears once its screen exists. */
interface QuickActionEntry {
	position: number;
	/** Key that triggers the action while the menu is open: a single letter. */
	key: string;
	label: string;
	to: string;
	icon: IconName;
	permission: Permission;
	/** Plan feature or flag that must be on. */
	feature?: string;
}

/** A page that the search finds. */
interface PageEntry extends Offered {
	/** Key under which the browser remembers the page. */
	key: string;
	title: string;
	subtitle: string;
	url: string;
	/**
	 * Route that renders the page, when the URL only redirects to it. The page is hidden from the search until the
	 * route exists.
	 */
	route?: string;
	icon: IconName;
	/** Also shows the page to users who have children at this camp, besides its roles. */
	guardians?: true;
	/** Flag (`flag:market_analysis`) or plan feature that must be on. */
	feature?: string;
	/** Synonyms that the search matches. */
	words?: string;
}

/** Page that shows the subject of an audit entry, and the permission to see it and its name. */
export interface SeenAt {
	permission: Permission;
	/** URL pattern. `:id` is the subject's ID, `:season_id` its season's; without a season there is no page. */
	to: string;
}

/** A type of subject in the audit trail, by its key there. */
interface AuditThing {
	/** Plural label and position in the audit filter. Without both, the type is not offered there. */
	label?: string;
	position?: number;
	/** Singular name, if it differs from the key. */
	called?: string;
	/** The type has no page of its own: its entries are about a person and named after the action. */
	of_person?: true;
	seen?: SeenAt;
}

/** Wording of a capability's audit entries. */
interface AuditWording {
	things?: Readonly<Record<string, AuditThing>>;
	/**
	 * Sentences by action key, with the subject's placeholder: "… {a camper}". Actions without one are described by
	 * their own key.
	 */
	sentences?: Readonly<Record<string, string>>;
	/** Actions whose page differs from that of their subject. */
	deeds?: Readonly<Record<string, SeenAt>>;
}

/**
 * Plan requirement of a URL. `always` requires nothing and stays available without payment: attendance, health,
 * emergency contacts, a family's own data, the user's account, and everything needed to pay.
 */
export type Asked = PlanFeature | "always";

/** Plan requirement of a URL that depends on the operation. */
export interface Assigned {
	/** Requirement for reading. */
	reads: Asked;
	/** Requirement for changing. */
	writes: Asked;
	/** Requirement for PUT and PATCH on exactly this URL, if it differs, because they correct existing data. */
	corrects?: Asked;
	/**
	 * Requirement for POST on exactly this URL, if it differs. The handler checks the rest, which depends on what is
	 * added.
	 */
	adds?: Asked;
	/** Name of the feature in the error message, if it is sold under another name. */
	called?: string;
}

/** Permission groups as directors think of them (app/features/account/users/permission-groups.ts). */
export type PermissionGroupKey =
	| "all"
	| "people"
	| "program"
	| "day"
	| "health"
	| "money"
	| "figures"
	| "camp";

/** A permission in the role editor. Its label is in auth/permissions.ts. */
interface PermissionEntry {
	/** Position within its group. */
	position: number;
	key: Permission;
	group: PermissionGroupKey;
	/** Additional effects that the label doesn't mention. */
	brings?: string;
}

/** Declarative part of a capability. */
export interface Capability {
	navigation?: readonly NavigationEntry[];
	quick_actions?: readonly QuickActionEntry[];
	pages?: readonly PageEntry[];
	audit?: AuditWording;
	/**
	 * Plan requirements by URL prefix. `:` matches any one segment, and the longest match wins. A file beside a page
	 * (`/campers.csv`) counts as a separate name.
	 */
	plan?: Readonly<Record<string, Asked | Assigned>>;
	permissions?: readonly PermissionEntry[];
}

/** A part of a capability that is loaded on demand. */
export interface Later<T> {
	/** Sort position across all capabilities, ascending. */
	position: number;
	load: () => Promise<T>;
}

/** Cron triggers of wrangler.toml. The last one runs once a day, at night in the Americas. */
export type Cron = "*/5 * * * *" | "*/30 * * * *" | "20 8 * * *";

/** Work of a cron trigger. */
export type CronWork = (ctx: Ctx) => Promise<unknown>;

/** Work of a cron trigger, with its position among the trigger's work. */
export interface CronEntry extends Later<CronWork> {
	at: Cron;
}

/**
 * Tables with a camp's own data. Sample data that is referenced from one of them stays when the rest is removed.
 */
interface SampleRule {
	/** Tables by the column that references a person. */
	person?: Readonly<Record<string, readonly string[]>>;
	/** Tables that reference a `household_id`, `season_id` or `session_id`. */
	household?: readonly string[];
	season?: readonly string[];
	session?: readonly string[];
}

/** Server part of a capability. Code belongs only in modules loaded by `import()`. */
export interface ServerCapability {
	/** Tiles on the dashboard. */
	tiles?: readonly Later<Tile>[];
	/** Tiles on a family's dashboard. */
	family_tiles?: readonly Later<Tile>[];
	/** Sources for the global search. */
	search?: readonly Later<Source>[];
	/** Settings of a season, copied with it. */
	season_parts?: readonly Later<SeasonPart>[];
	/** Its rows as entities of the field catalog: reports, list filters, figures. */
	report_entities?: readonly Later<ReportEntity>[];
	/** Reports that every camp has. */
	ready_made_reports?: readonly Later<readonly ReadyMade[]>[];
	/** Import types that the capability declares. */
	imports?: readonly Later<ImportKind>[];
	sample_data?: SampleRule;
	/** Handlers for outbox messages, by topic. */
	messages?: () => Promise<MessageJobs>;
	crons?: readonly CronEntry[];
}

/** Sorts declarations by position. */
export const inOrder = <T extends { position: number }>(declared: readonly T[]): T[] =>
	declared.toSorted((a, b) => a.position - b.position);

/** Loads declarations one after another, by position. */
export async function loadInOrder<T>(declared: readonly Later<T>[]): Promise<T[]> {
	const loaded: T[] = [];
	for (const { load } of inOrder(declared)) loaded.push(await load());
	return loaded;
}
