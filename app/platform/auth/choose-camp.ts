/** Input for choosing the current camp. */
export interface ChoosableCamp {
	id: string;
	slug: string;
	name: string;
	owner_email: string | null;
	total_people: number;
}

export interface CampWishes<Camp> {
	/** Camps that the user can access, in a fixed order. */
	camps: readonly Camp[];
	/** The `camp` parameter: an ID or a slug. */
	wanted?: string | null;
	/** ID of the last selected camp. */
	remembered?: string | null;
	/** ID of the camp that the user saved as preferred. */
	userPreferred?: string | null;
	/** Preference of the installation; empty fields match nothing. */
	preferred: { campId: string; emoji: string; ownerEmail: string };
}

/** Step that chose the camp; see {@link chooseCurrentCamp}. */
type CampStep = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type CampChoice<Camp> =
	| { camp: Camp; step: CampStep; needsChoice: boolean }
	/** "unknown": the wanted camp is not among theirs, which is answered as not found. "none": they have no camp. */
	| { camp: null; step: "unknown" | "none"; needsChoice: false };

/** Finds a camp by ID or slug. */
export const campNamed = <Camp extends { id: string; slug: string }>(
	camps: readonly Camp[],
	named: string,
): Camp | undefined => camps.find(({ id, slug }) => id === named || slug === named);

const MANY_PEOPLE = 500;
const SOME_PEOPLE = 100;

/**
 * Chooses the current camp by the first step that finds one: (1) the requested camp; (2) the last selected one;
 * (3) the user's saved preference, then the installation's by camp ID, emoji in the name and owner's email; (4) a
 * camp with at least 500 people; (5) "500 Campers" in its name; (6) more than 100 people; (7) the first.
 * `needsChoice` is true when steps 1 to 3 found nothing and there are several camps, so that a screen can ask.
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
		// An empty emoji would match every name.
		(emoji ? camps.find((camp) => camp.name.includes(emoji)) : undefined) ??
		(owner ? camps.find((camp) => camp.owner_email?.trim().toLowerCase() === owner) : undefined)
	);
}
