import type { Permission } from "./permissions";

/** Audiences for the camp's list entries: which staff see an entry on a person they can view. */
export const AUDIENCES = ["everyone", "office", "finance", "health"] as const;
export type Audience = (typeof AUDIENCES)[number];

const NEEDS: Record<Audience, Permission | null> = {
	everyone: null,
	office: "campers_edit",
	finance: "finance_view",
	health: "medical_view",
};

/** Returns whether staff with these permissions belong to an audience. */
export function inAudience(audience: Audience, can: (permission: Permission) => boolean): boolean {
	const needed = NEEDS[audience];
	return needed === null || can(needed);
}

/** Audiences that staff with these permissions belong to. */
export const audiencesOf = (can: (permission: Permission) => boolean): Audience[] =>
	AUDIENCES.filter((audience) => inAudience(audience, can));

/** Entries visible to staff with these permissions, without their audience. */
export const seenEntries = <Entry extends { audience: Audience }>(
	entries: readonly Entry[],
	can: (permission: Permission) => boolean,
): Omit<Entry, "audience">[] =>
	entries.filter(({ audience }) => inAudience(audience, can)).map(({ audience: _, ...entry }) => entry);
