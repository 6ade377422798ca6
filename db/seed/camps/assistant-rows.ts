import { aModelRequest, anAskedQuestion } from "../builders/assistant";
import { aFlag } from "../builders/camp";
import type { Make } from "../make";
import { MODEL_REQUESTS } from "../data/model-requests";
import { mergeRows, type SeedRows } from "../rows";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const before = (at: string, ms: number): string => new Date(Date.parse(at) - ms).toISOString();

/** Turns the assistant on and adds a question from the director, and what would have been sent to a model. No model is set up. */
export const assistantRows = (
	camp: { id: string },
	director: string,
	make: Make,
	morning: string,
): SeedRows =>
	mergeRows([
		aFlag(camp, "ai_features", make).rows,
		anAskedQuestion(
			camp,
			{ id: director },
			{ id: make.id("assistant-question/open-spots"), asked_at: before(morning, 3 * DAY) },
			make,
		).rows,
		...MODEL_REQUESTS.map(
			({ key, sent, answer }, at) =>
				aModelRequest(
					camp,
					{ id: director },
					{
						id: make.id(`assistant-egress/${key}`),
						left_at: before(morning, DAY + (at + 1) * HOUR),
						sent,
						answer,
					},
					make,
				).rows,
		),
	]);
