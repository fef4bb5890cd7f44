create table shop.users
(
    id    int auto_increment
        primary key,
    name  varchar(120) not null,
    email varchar(120) null,
    constraint email
        unique (email)
);

create definer = root@localhost trigger t
    before insert
    on users
    for each row
begin
    set new.name = trim(new.name);
    if new.email = '' then
        set new.email = null;
    end if;
end;

INSERT INTO shop.users (id, name, email) VALUES (1, 'Ada O\'Hara', 'ada@example.org');
INSERT INTO shop.users (id, name, email) VALUES (2, 'Bob Li', null);
