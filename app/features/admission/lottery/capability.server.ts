import type { ServerCapability } from "#app/platform/capability";

export const lottery: ServerCapability = {
	messages: async () => {
		const { LOTTERY_TOPIC, lotteryJob } = await import("./jobs.server");
		return { [LOTTERY_TOPIC]: lotteryJob };
	},
};
