/** What a screen says where nobody is charged; null where real money moves. */
export const withoutMoney = ({
	simulated_at,
	livemode,
}: {
	simulated_at: unknown;
	livemode: boolean;
}): string | null => (simulated_at ? "Stripe (simulated)" : livemode ? null : "Test mode");
