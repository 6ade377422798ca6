/** Topic for settling drawn registrations, one batch of families at a time. */
export const LOTTERY_TOPIC = "lottery.settle";

export interface LotteryMessage {
	camp_id: string;
	lottery_id: string;
}
