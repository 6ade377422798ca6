import { env } from "cloudflare:workers";
import { aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { ask, dataPath, placeOf } from "../../support/ask";
import { signIn } from "../../support/camp-world";
import type { ScaleWorld } from "../../support/scale-world";

// Camps as who sees only some of their children looks at them.

/** Whether a screen is there for whoever asks. */
export async function isOpen({ token, place }: ScaleWorld, path: string): Promise<boolean> {
	const response = await ask(dataPath(path), { token, cookies: [place] });
	await response.text();
	return response.status < 400;
}

/** A camp as one of its people signs in to it. */
async function asPerson(world: ScaleWorld, role_key: string, person_id: string): Promise<ScaleWorld> {
	const user = aUser();
	// One user alone signs in as a person.
	await env.DB.prepare("UPDATE membership SET person_id = NULL WHERE camp_id = ? AND person_id = ?")
		.bind(world.camp_id, person_id)
		.run();
	await writeRows(env.DB, [user, aMembership({ id: world.camp_id }, user, { role_key, person_id })]);
	const token = await signIn(user.id);
	return { ...world, token, place: await placeOf(token) };
}

/** Who looks after children of an open season, with how many, and one of them with their home. */
async function leadersOf({ camp_id }: ScaleWorld) {
	const { results } = await env.DB.prepare(
		`SELECT l.*, (SELECT h.household_id FROM household_member h WHERE h.camp_id = ?1 AND h.person_id = l.camper_id LIMIT 1) AS household_id
			FROM (SELECT gs.staff_id AS staff_id, count(DISTINCT gc.camper_id) AS children, min(gc.camper_id) AS camper_id,
				min(gs.session_id) AS session_id
				FROM group_staff gs JOIN session s ON s.camp_id = gs.camp_id AND s.id = gs.session_id AND s.deleted_at IS NULL
				JOIN season n ON n.camp_id = s.camp_id AND n.id = s.season_id AND n.status = 'open'
				JOIN group_camper gc ON gc.camp_id = gs.camp_id AND gc.group_id = gs.group_id AND gc.session_id = gs.session_id
				WHERE gs.camp_id = ?1 GROUP BY gs.staff_id HAVING count(DISTINCT gs.session_id) = 1) l`,
	)
		.bind(camp_id)
		.all<{
			staff_id: string;
			children: number;
			camper_id: string;
			household_id: string;
			session_id: string;
		}>();
	return results;
}

/** Two camps as counselors see them who look after as many children. */
export async function asCounselors(small: ScaleWorld, large: ScaleWorld): Promise<[ScaleWorld, ScaleWorld]> {
	const [few, many] = [await leadersOf(small), await leadersOf(large)];
	const one = few.find(({ children }) => many.some((each) => each.children === children));
	const other = many.find(({ children }) => children === one?.children);
	if (!one || !other) throw new Error("Nobody looks after as many children in both camps");
	const as = async (world: ScaleWorld, { staff_id, children: _, ...child }: typeof one) => ({
		...(await asPerson(world, "counselor", staff_id)),
		...child,
	});
	return [await as(small, one), await as(large, other)];
}

/** Two camps as one of the parents of each sees them. */
export const asParents = async (small: ScaleWorld, large: ScaleWorld): Promise<[ScaleWorld, ScaleWorld]> => [
	await asPerson(small, "parent", small.parent_id),
	await asPerson(large, "parent", large.parent_id),
];
