import { anAskedQuestion } from "../builders/assistant";
import { aFlag } from "../builders/camp";
import type { Make } from "../make";
import { mergeRows, type SeedRows } from "../rows";

/** Turns the assistant on and adds a question from the director. */
export const assistantRows = (camp: { id: string }, director: string, make: Make): SeedRows =>
	mergeRows([
		aFlag(camp, "ai_features", make).rows,
		anAskedQuestion(camp, { id: director }, { id: make.id("assistant-question/open-spots") }, make).rows,
	]);
