import { env } from "cloudflare:workers";
import { aPerson } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";

// Who lives in a household, as the office says it, past its forms.

/** A statement that has somebody live in a household, also. */
export const memberOf = (camp_id: string, household_id: string, person_id: string) =>
	env.DB.prepare(
		"INSERT INTO household_member (camp_id, household_id, person_id, is_primary) VALUES (?, ?, ?, 0)",
	).bind(camp_id, household_id, person_id);

/** Takes somebody out of a household. */
export const noMemberOf = (household_id: string, person_id: string | undefined) =>
	env.DB.prepare("DELETE FROM household_member WHERE household_id = ? AND person_id = ?")
		.bind(household_id, String(person_id))
		.run();

/** Another parent of a household, whom emails reach. */
export async function aParentOf(camp: Parameters<typeof aPerson>[0], household_id: string) {
	const email = `${newId()}@example.com`;
	const parent = aPerson(camp, { person_type: "parent", email });
	await writeRows(env.DB, [parent]);
	await memberOf(parent.camp_id, household_id, parent.id).run();
	return { id: parent.id, email };
}

interface Family {
	family: { household: { id: string }; guardians: { id: string }[] };
}

/** Who registered was taken out of the household, and another parent lives there now; their address. */
export async function whoRegisteredLeft(
	camp: Parameters<typeof aPerson>[0],
	{ family: { household, guardians } }: Family,
): Promise<string> {
	const { email } = await aParentOf(camp, household.id);
	await noMemberOf(household.id, guardians[0]?.id);
	return email;
}
