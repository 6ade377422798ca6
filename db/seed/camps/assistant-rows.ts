import { anAskedQuestion, assistantOn } from "../builders/assistant";
import type { Make } from "../make";
import { mergeRows, type SeedRows } from "../rows";

/** The assistant, turned on, and a question that the director has asked. */
export const assistantRows = (camp: { id: string }, director: string, make: Make): SeedRows =>
	mergeRows([
		assistantOn(camp, make).rows,
		anAskedQuestion(camp, { id: director }, { id: make.id("assistant-question/grades") }, make).rows,
	]);
