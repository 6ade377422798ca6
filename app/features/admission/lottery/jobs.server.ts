import type { MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { LOTTERY_TOPIC, type LotteryMessage } from "./messages";
import { settleDrawn } from "./settle-drawn.server";

export { LOTTERY_TOPIC };

/** Settles the drawn registrations in the background. */
export const lotteryJob: MessageJob = {
	async run(ctx, { payload }) {
		await settleDrawn(ctx, payload as LotteryMessage);
		return undefined;
	},
};
