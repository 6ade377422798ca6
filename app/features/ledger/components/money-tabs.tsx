import { useLocation } from "@remix-run/react";
import { cardPaths } from "~/features/card-payments/paths";
import { chargesPaths } from "~/features/auto-charges/paths";
import { dayPaths } from "~/features/day-close/paths";
import { disputePaths } from "~/features/disputes/paths";
import { invoicePaths } from "~/features/invoices/paths";
import { refundPaths } from "~/features/refunds/paths";
import { Tabs } from "~/ui/tabs";
import { moneyPaths } from "~/features/payments/paths";

const TABS = [
	{ to: moneyPaths.accounts, label: "Balances" },
	{ to: moneyPaths.journal, label: "Journal" },
	{ to: invoicePaths.list, label: "Invoices" },
	{ to: refundPaths.list, label: "Refunds" },
	{ to: dayPaths.days, label: "Days" },
	{ to: cardPaths.account, label: "Cards" },
	{ to: chargesPaths.list, label: "Automatic" },
	{ to: disputePaths.list, label: "Disputes" },
];

/** The ledger's views. All of them are for whoever may see the camp's money. */
export function MoneyTabs() {
	const { pathname } = useLocation();
	return <Tabs label="Money" tabs={TABS.map((tab) => ({ ...tab, current: tab.to === pathname }))} />;
}
