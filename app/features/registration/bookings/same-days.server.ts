import { sameDaysAmong } from "#app/lib/same-days";
import { factsOf, type World } from "./world.server";

/** Which children of a draft would be in two sessions on the same days, with what they come to already, in words. */
export const sameDaysOf = (world: World): string[] =>
	world.draft.children.flatMap((child) => {
		const { name, known } = factsOf(world, child);
		const chosen = world.sessions.filter(({ id }) => child.sessions.includes(id));
		return sameDaysAmong(name || "Your child", chosen, known?.enrolled_in);
	});
