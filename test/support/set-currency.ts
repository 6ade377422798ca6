/** Has a camp count in another currency although there is money in it, which the database rejects otherwise. */
export async function setCurrency(d1: D1Database, camp_id: string, currency: string): Promise<void> {
	const trigger = await d1
		.prepare("SELECT sql FROM sqlite_master WHERE name = 'camp_currency_stays'")
		.first<string>("sql");
	await d1.batch([
		d1.prepare("DROP TRIGGER camp_currency_stays"),
		d1.prepare("UPDATE camp SET currency = ? WHERE id = ?").bind(currency, camp_id),
		d1.prepare(trigger ?? ""),
	]);
}
