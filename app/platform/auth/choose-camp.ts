/** What choosing the current camp looks at. */
export interface ChoosableCamp {
	id: string;
	slug: string;
	name: string;
	owner_email: string | null;
	total_people: number;
}

export interface CampWishes<Camp> {
	/** The camps the user may enter, in their fixed order. */
	camps: readonly Camp[];
	/** The `camp` parameter: an id or a slug. */
	wanted?: string | null;
	/** The id of the camp selected last. */
	remembered?: string | null;
	/** The id of the camp the user saved as theirs to start in. */
	userPreferred?: string | null;
	/** The installation's preference; what is empty prefers nothing. */
	preferred: { campId: string; emoji: string; ownerEmail: string };
}

/** Why a camp was chosen; see {@link chooseCurrentCamp}. */
type CampStep = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type CampChoice<Camp> =
	| { camp: Camp; step: CampStep; needsChoice: boolean }
	/** "unknown": the wanted camp is not among theirs, which is answered as not found. "none": they have no camp. */
	| { camp: null; step: "unknown" | "none"; needsChoice: false };

/** The one of some camps that an id or a slug names. */
export const campNamed = <Camp extends { id: string; slug: string }>(
	camps: readonly Camp[],
	named: string,
): Camp | undefined => camps.find(({ id, slug }) => id === named || slug === named);

const MANY_PEOPLE = 500;
const SOME_PEOPLE = 100;

/**
 * The current camp, by the first step that names one: (1) the wanted one; (2) the one selected last; (3) the user's
 * saved preference, then the installation's: camp id, emoji in the name, owner's email; (4) one with at least 500
 * people; (5) "500 Campers" in its name; (6) more than 100 people; (7) the first. `needsChoice` says that steps 1 to
 * 3 were silent and there are several, so that a screen may ask instead.
 */
export function chooseCurrentCamp<Camp extends ChoosableCamp>(wishes: CampWishes<Camp>): CampChoice<Camp> {
	const { camps, wanted, remembered, userPreferred, preferred } = wishes;
	const [first] = camps;
	if (wanted) {
		const camp = campNamed(camps, wanted);
		return camp ? { camp, step: 1, needsChoice: false } : { camp: null, step: "unknown", needsChoice: false };
	}
	if (!first) return { camp: null, step: "none", needsChoice: false };

	const byId = (id: string | null | undefined) => camps.find((camp) => camp.id === id);
	const last = byId(remembered);
	if (last) return { camp: last, step: 2, needsChoice: false };

	const favourite = byId(userPreferred) ?? preferredCamp(camps, preferred);
	if (favourite) return { camp: favourite, step: 3, needsChoice: false };

	const guesses: [CampStep, Camp | undefined][] = [
		[4, camps.find((camp) => camp.total_people >= MANY_PEOPLE)],
		[5, camps.find((camp) => camp.name.includes("500 Campers"))],
		[6, camps.find((camp) => camp.total_people > SOME_PEOPLE)],
	];
	const needsChoice = camps.length > 1;
	for (const [step, camp] of guesses) if (camp) return { camp, step, needsChoice };
	return { camp: first, step: 7, needsChoice };
}

function preferredCamp<Camp extends ChoosableCamp>(
	camps: readonly Camp[],
	{ campId, emoji, ownerEmail }: CampWishes<Camp>["preferred"],
): Camp | undefined {
	const owner = ownerEmail.trim().toLowerCase();
	return (
		campNamed(camps, campId) ??
		// Every name includes the empty text.
		(emoji ? camps.find((camp) => camp.name.includes(emoji)) : undefined) ??
		(owner ? camps.find((camp) => camp.owner_email?.trim().toLowerCase() === owner) : undefined)
	);
}
