import { RefusedChange } from "#app/ui/refused-change";

/** Where a change without a page of its own lands when what was sent does not fit: why, and a way on. */
export const ActionErrorPage = () => <RefusedChange to="/redirect" label="Go to your home page" />;
