/** Label for screens where no real money is charged; null when the key is live. */
export const withoutMoney = ({
	simulated_at,
	livemode,
}: {
	simulated_at: unknown;
	livemode: boolean;
}): string | null => (simulated_at ? "Stripe (simulated)" : livemode ? null : "Test mode");
