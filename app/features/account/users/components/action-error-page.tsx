import { RefusedChange } from "#app/ui/refused-change";

/** Where a change without a page of its own lands when it was refused. */
export const ActionErrorPage = () => <RefusedChange to="/users" label="Go to users" />;
