/** Addresses of payments by card. */
export const cardPaths = {
	/** A family's own money. */
	payments: "/parent-dashboard/payments",
	pay: "/parent-dashboard/payments/pay",
	/** A payment's receipt. */
	receipt: (payment_id: string) => `/parent-dashboard/payments/${payment_id}`,
	/** Where the provider leads back to once it is paid. */
	back: (payment_id: string) => `/parent-dashboard/payments/${payment_id}/back`,
	/** How the camp takes cards. */
	account: "/financial/cards",
	/** Where the provider leads back to from its questions. */
	connected: "/financial/cards/connected",
};
