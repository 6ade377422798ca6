import { RefusedChange } from "#app/ui/refused-change";
import { familyMoneyPaths } from "../paths";

/** The page of an address that only takes changes, when one was refused there. */
export const ActionErrorPage = () => (
	<RefusedChange to={familyMoneyPaths.payments()} label="Go to payments" />
);
