/** Topic of messages that count a season's market analysis. */
export const MARKET_TOPIC = "market.count";

export interface MarketMessage {
	camp_id: string;
	season_id: string;
}
