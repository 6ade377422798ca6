import type { ServerCapability } from "#app/platform/capability";

export const lottery: ServerCapability = {
	sample_data: { season: ["lottery"], session: ["lottery_session"], household: ["lottery_entry"] },
	messages: async () => {
		const { LOTTERY_TOPIC, lotteryJob } = await import("./jobs.server");
		return { [LOTTERY_TOPIC]: lotteryJob };
	},
};
