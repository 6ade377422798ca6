-- A bank may decide anew what it gave back: arbitration takes a dispute that was won again, and its money with it.
INSERT INTO `dispute_transition` (`from_state`, `to_state`) VALUES ('won', 'needs_response'), ('won', 'under_review'), ('won', 'lost');
