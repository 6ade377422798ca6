import type { MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { LOTTERY_TOPIC, type LotteryMessage } from "./messages";
import { settleDrawn } from "./settle-drawn.server";

export { LOTTERY_TOPIC };

/** Goes on with what was drawn. */
export const lotteryJob: MessageJob = {
	async run(ctx, { payload }) {
		await settleDrawn(ctx, payload as LotteryMessage);
		return undefined;
	},
};
