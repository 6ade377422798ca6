import type { Permission } from "./permissions";

/** Which of those who see a person see what an entry of a camp's lists says about them. */
export const AUDIENCES = ["everyone", "office", "finance", "health"] as const;
export type Audience = (typeof AUDIENCES)[number];

const NEEDS: Record<Audience, Permission | null> = {
	everyone: null,
	office: "campers_edit",
	finance: "finance_view",
	health: "medical_view",
};

/** Whether staff with these permissions belong to an audience. */
export function inAudience(audience: Audience, can: (permission: Permission) => boolean): boolean {
	const needed = NEEDS[audience];
	return needed === null || can(needed);
}

/** The audiences that staff with these permissions belong to. */
export const audiencesOf = (can: (permission: Permission) => boolean): Audience[] =>
	AUDIENCES.filter((audience) => inAudience(audience, can));

/** The entries that staff with these permissions see, without their audience. */
export const seenEntries = <Entry extends { audience: Audience }>(
	entries: readonly Entry[],
	can: (permission: Permission) => boolean,
): Omit<Entry, "audience">[] =>
	entries.filter(({ audience }) => inAudience(audience, can)).map(({ audience: _, ...entry }) => entry);
