import type { Need, Question } from "./question";
import { COMPARISONS } from "./open/comparisons";
import { COUNTS } from "./open/counts";
import { DATES } from "./open/dates";
import { GROUPS } from "./open/groups";
import { LISTS } from "./open/lists";
import { MEASURES } from "./open/measures";
import { NAMED } from "./open/named";
import { NONE } from "./open/none";
import { PEOPLE } from "./open/people";
import { REFUSALS } from "./open/refusals";
import { SUPERLATIVES } from "./open/superlatives";
import { HELD_COMPARISONS } from "./held-out/comparisons";
import { HELD_COUNTS } from "./held-out/counts";
import { HELD_DATES } from "./held-out/dates";
import { HELD_GROUPS } from "./held-out/groups";
import { HELD_LISTS } from "./held-out/lists";
import { HELD_MEASURES } from "./held-out/measures";
import { HELD_NAMED } from "./held-out/named";
import { HELD_NONE } from "./held-out/none";
import { HELD_PEOPLE } from "./held-out/people";
import { HELD_REFUSALS } from "./held-out/refusals";
import { HELD_SUPERLATIVES } from "./held-out/superlatives";

const OPEN: readonly Need[] = [
	...COUNTS,
	...LISTS,
	...GROUPS,
	...MEASURES,
	...COMPARISONS,
	...DATES,
	...NAMED,
	...SUPERLATIVES,
	...NONE,
	...PEOPLE,
	...REFUSALS,
];

const HELD_OUT: readonly Need[] = [
	...HELD_COUNTS,
	...HELD_LISTS,
	...HELD_GROUPS,
	...HELD_MEASURES,
	...HELD_COMPARISONS,
	...HELD_DATES,
	...HELD_NAMED,
	...HELD_SUPERLATIVES,
	...HELD_NONE,
	...HELD_PEOPLE,
	...HELD_REFUSALS,
];

const each = (needs: readonly Need[], hold_out: boolean): Question[] =>
	needs.flatMap(({ texts, ...need }) => texts.map((text) => ({ ...need, text, hold_out })));

/** The questions that the assistant is measured with. */
export const QUESTIONS: readonly Question[] = [...each(OPEN, false), ...each(HELD_OUT, true)];
