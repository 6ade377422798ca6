import { useLocation } from "@remix-run/react";
import { cardPaths } from "#app/features/money/card-payments/paths";
import { chargesPaths } from "#app/features/money/autopay/paths";
import { dayPaths } from "#app/features/money/day-close/paths";
import { disputePaths, moneyPaths } from "#app/features/money/payments/paths";
import { invoicePaths } from "#app/features/money/invoices/paths";
import { refundPaths } from "#app/features/money/refunds/paths";
import { Tabs } from "#app/ui/tabs";

const TABS = [
	{ to: moneyPaths.accounts, label: "Balances" },
	{ to: moneyPaths.journal, label: "Journal" },
	{ to: invoicePaths.list, label: "Invoices" },
	{ to: refundPaths.list, label: "Refunds" },
	{ to: dayPaths.days, label: "Days" },
	{ to: cardPaths.account, label: "Cards" },
	{ to: chargesPaths.list, label: "Autopay" },
	{ to: disputePaths.list, label: "Disputes" },
];

/** Tabs of the ledger's pages, for users who can see the camp's money. */
export function MoneyTabs() {
	const { pathname } = useLocation();
	return <Tabs label="Money" tabs={TABS.map((tab) => ({ ...tab, current: tab.to === pathname }))} />;
}
