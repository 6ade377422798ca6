import { OFFLINE_WAYS } from "#app/lib/ledger";
import { STAGE_LABELS, STAGES, SUBMITTED_LABELS } from "#app/lib/registrations";

/** Registration states as directors see them. */
const STATUS_LABELS: Record<string, string> = { draft: "In progress", ...SUBMITTED_LABELS };

export const statusLabel = (status: string) => STATUS_LABELS[status] ?? status;

/** Tabs of the board, with the states in each. */
export const TABS = { ...STAGES, draft: ["draft"] } as const;
export type Tab = keyof typeof TABS;
export const TAB_KEYS = Object.keys(TABS) as [Tab, ...Tab[]];

export const TAB_LABELS: Record<Tab, string> = { ...STAGE_LABELS, draft: "In progress" };

/** Columns of the board view. */
export const COLUMNS = ["to_decide", "accepted", "enrolled", "waitlisted"] as const satisfies readonly Tab[];

/** Maximum counted per state; larger numbers show as "100+". */
export const MOST_COUNTED = 100;
export const countText = (count: number) => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count));

/** States in which a registration can be decided, canceled or settled. */
export const isOpen = (status: string) =>
	["entered", "submitted", "under_review", "accepted", "enrolled", "waitlisted"].includes(status);

export const toDecide = (status: string) => status === "submitted" || status === "under_review";

/** Payment methods to choose from. */
export const METHODS = Object.values(OFFLINE_WAYS);

/** Badge color of a state: ember if the camp has to act. */
export const statusTone = (status: string): "neutral" | "pine" | "ember" | "sky" =>
	toDecide(status)
		? "ember"
		: status === "enrolled" || status === "completed"
			? "pine"
			: status === "accepted"
				? "sky"
				: "neutral";

/** Rows searched by a filter without its own index. */
export const LOOKED_THROUGH = 250;

/** Maximum people that a search matches. A family is found by any of its members. */
export const MOST_LOOKED_AT = 40;

/** Maximum children in the desk's form; larger families register twice. */
export const MOST_ROWS = 12;
